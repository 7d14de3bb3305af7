import type { ModeratedUpdate, UpdateAct } from '@sesol/contract/updates/schema'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/campaigns/cards/picture'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Button } from '@/components/ui/button'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { ListedWords, RowDecision, RowHead, RowLink, RowTitle } from '../row'

type UpdateRowProps = {
  update: ModeratedUpdate
  age: string
  decided: ModeratedUpdate['state'] | undefined
  onAct: (act: UpdateAct) => void
}

export function UpdateRow({ update, age, decided, onAct }: UpdateRowProps) {
  const t = useTranslations('moderation')
  const u = useTranslations('moderatedUpdates')
  const { by, campaign, title, text, picture, since, is_overdue, is_own, words, acts } = update
  return (
    <li className="grid gap-3 border-b border-line py-4 focus-within:bg-sunken sm:px-3">
      <RowHead href={deskPaths.member(by.id)} name={by.username} since={since} age={age} isOverdue={is_overdue}>
        <RowLink href={paths.campaign(campaign.id)}>{campaign.title}</RowLink>
      </RowHead>
      <RowTitle>{title}</RowTitle>
      {picture?.file ? (
        <Picture
          medium={picture}
          alt={picture.alt}
          sizes="24rem"
          className="aspect-3/2 max-w-96 rounded object-cover"
        />
      ) : null}
      <BodyText text={text} className="grid max-w-text gap-3 wrap-anywhere" />
      <ListedWords words={words} />
      <div className="flex min-h-touch flex-wrap items-center gap-3 pt-1">
        <RowDecision outcome={decided && u(`states.${decided}`)} refusal={is_own ? u('own') : undefined}>
          {acts.map((act) => (
            <Button key={act} variant={act === 'approve' ? 'primary' : 'secondary'} onClick={() => onAct(act)}>
              {t(`acts.${act}`)}
            </Button>
          ))}
        </RowDecision>
      </div>
    </li>
  )
}
