'use client'

import { limits } from '@sesol/contract/limits'
import { type ModeratedSheet, type SheetState, sheetCountForm } from '@sesol/contract/support/paper'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/campaigns/cards/picture'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { TextInput } from '@/components/ui/text-input'
import { useContractForm } from '@/components/ui/use-contract-form'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { RowDecision, RowHead, RowLink, RowTitle, rowLink } from '../row'
import { useSessionGuard } from '../use-session-guard'

type SheetRowProps = {
  sheet: ModeratedSheet
  age: string
  decided: SheetState | undefined
  onAccepted: () => void
  onRefuse: () => void
}

export function SheetRow({ sheet, age, decided, onAccepted, onRefuse }: SheetRowProps) {
  const s = useTranslations('moderatedSheets')
  const { by, campaign, stated, scan, created_at, is_own } = sheet
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line py-4 focus-within:bg-sunken sm:px-3 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <a href={scan.file} target="_blank" rel="noreferrer" className="grid gap-1 justify-self-start">
        <Picture
          medium={scan}
          alt={s('scan', { username: by.username })}
          sizes="24rem"
          className="max-h-128 w-full border border-line bg-surface object-contain"
        />
        <span className={`${rowLink} text-sm`}>{s('open')}</span>
      </a>
      <div className="grid content-start gap-3">
        <RowHead href={deskPaths.member(by.id)} name={by.username} since={created_at} age={age} />
        <RowTitle>
          <RowLink href={paths.campaign(campaign.id)}>{campaign.title}</RowLink>
        </RowTitle>
        <p className="text-sm text-soft">{campaign.addressee}</p>
        <p>{s('stated', { count: stated })}</p>
        <RowDecision outcome={decided && s(`states.${decided}`)} refusal={is_own ? s('own') : undefined}>
          <Decision sheet={sheet} onAccepted={onAccepted} onRefuse={onRefuse} />
        </RowDecision>
      </div>
    </li>
  )
}

type DecisionProps = Pick<SheetRowProps, 'sheet' | 'onAccepted' | 'onRefuse'>

function Decision({ sheet: { id, stated }, onAccepted, onRefuse }: DecisionProps) {
  const s = useTranslations('moderatedSheets')
  const guard = useSessionGuard()
  const { field, props, state } = useContractForm('decideSheet', {
    schema: sheetCountForm,
    defaultValues: { counted: String(stated) },
    submit: (body, { send }) =>
      guard(async () => {
        await send({ params: { id, act: 'accept' }, body })
        onAccepted()
      }),
  })
  return (
    <form {...props} className="grid gap-4">
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.sheetSignatures}
        label={s('counted')}
        hint={s('countedHint')}
        className="max-w-72"
        {...field('counted')}
      />
      <FormFailure {...state} typed />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={state.busy} retryIn={state.seconds}>
          {s('accept')}
        </Button>
        <Button onClick={onRefuse} disabled={state.busy}>
          {s('refuse')}
        </Button>
      </div>
    </form>
  )
}
