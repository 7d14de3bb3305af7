import type { Campaign } from '@sesol/contract'
import { type Place, placeNamed } from '@sesol/shared/districts'
import type { AdministrativeArea, Country } from 'schema-dts'

const country = (name: string): Exclude<Country, string> => ({ '@type': 'Country', name })

export function area({ province, district }: Place): Exclude<AdministrativeArea, string> {
  const whole = { '@type': 'AdministrativeArea', name: province, containedInPlace: country('Türkiye') } as const
  return district ? { '@type': 'AdministrativeArea', name: district, containedInPlace: whole } : whole
}

export function locationOf(campaign: Pick<Campaign, 'province' | 'district' | 'country'>) {
  const place = placeNamed(campaign.province, campaign.district)
  return place ? area(place) : campaign.country ? country(campaign.country) : undefined
}
