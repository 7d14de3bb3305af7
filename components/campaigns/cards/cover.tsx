import type { Campaign } from '@sesol/contract'
import type { Topic } from '@sesol/contract/values'
import type { ReactNode } from 'react'
import { VoiceFigure } from '@/components/ui/voice-figure'
import { cx } from '@/lib/shared/class-names'

const tones: Record<Topic, string> = {
  animal_rights: 'bg-tone-green',
  environment: 'bg-tone-green',
  criminal_justice: 'bg-tone-blue',
  child_and_family_welfare: 'bg-tone-plum',
  religion: 'bg-tone-ochre',
  education: 'bg-tone-blue',
  disabled_persons: 'bg-tone-red',
  immigrants: 'bg-tone-ochre',
  women_rights: 'bg-tone-plum',
  public_policy: 'bg-tone-blue',
  culture_and_art_and_media: 'bg-tone-ochre',
  gender_inequality: 'bg-tone-plum',
  politics: 'bg-tone-red',
  health: 'bg-tone-green',
  sports: 'bg-tone-red',
  technology_and_internet: 'bg-tone-blue',
  elderly_rights: 'bg-tone-ochre',
}

type CoverProps = {
  campaign: Pick<Campaign, 'topic' | 'signature_count' | 'goal'>
  className?: string | undefined
  children?: ReactNode
}

export function Cover({ campaign: { topic, signature_count: count, goal }, className, children }: CoverProps) {
  return (
    <div className={cx('relative overflow-hidden text-on-brand', tones[topic], className)}>
      <VoiceFigure
        count={count ?? 0}
        goal={goal}
        className="absolute -end-4 top-1/2 h-[150%] -translate-y-1/2 text-stage opacity-25 forced-colors:hidden"
      />
      {children}
    </div>
  )
}
