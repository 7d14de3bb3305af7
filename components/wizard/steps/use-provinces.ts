import { useEffect, useState } from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'

const parts = deferred(async () => {
  const [list, { Combobox }] = await Promise.all([
    import('@/lib/shared/campaigns/provinces.json').then((module) => module.default),
    import('@/components/ui/combobox'),
  ])
  const provinces = new Map(Object.entries(list).map(([name, districts]) => [name, districts.split(', ')]))
  return { provinces, Combobox }
})

export type Provinces = Awaited<ReturnType<typeof parts.load>>

export function useProvinces(): Provinces | 'failed' | undefined {
  const [loaded, setLoaded] = useState<Provinces | 'failed'>()
  useEffect(() => {
    let left = false
    parts.load('').then(
      (provinces) => left || setLoaded(provinces),
      () => left || setLoaded('failed'),
    )
    return () => {
      left = true
    }
  }, [])
  return loaded
}
