'use client'

import { limits } from '@sesol/contract/limits'
import { type ModeratedSheet, type SheetReason, sheetCountForm, sheetReasons } from '@sesol/contract/support/paper'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Picture } from '@/components/campaigns/cards/picture'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { TextInput } from '@/components/ui/text-input'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { DeskList, type Listed } from '../desk-list'
import type { Reasoned } from '../reason-dialog'
import { RowHead, RowLink, type RowState, RowTitle, rowLink } from '../row'
import { useSessionGuard } from '../use-desk-action'

export function SheetDesk({ sheets, ...list }: Listed & { sheets: readonly ModeratedSheet[] }) {
  const s = useTranslations('moderatedSheets')
  const reasons = useTranslations('values.sheetReason')
  const settled = (state: 'accepted' | 'refused') => ({ toast: s(`done.${state}`), outcome: s(`states.${state}`) })
  const refuse = ({ id }: ModeratedSheet) => ({
    text: s('refuse'),
    ask: {
      title: s('ask'),
      hint: s('noteHint'),
      reasons: sheetReasons.map((code) => ({ code, text: reasons(code) })),
      send: async (body: Reasoned<SheetReason>) => {
        await call('decideSheet', { params: { id, act: 'refuse' }, body })
        return settled('refused')
      },
    },
  })
  return (
    <DeskList
      {...list}
      rows={sheets}
      acts={(sheet) => (sheet.is_own ? s('own') : [refuse(sheet)])}
      form={(sheet, buttons, settle) => (
        <CountForm sheet={sheet} refuse={buttons} onAccepted={() => settle(settled('accepted'))} />
      )}
      empty={s('empty')}
      addressOf={deskPaths.sheets}
    >
      {(sheet, acts, age) => <SheetRow sheet={sheet} acts={acts} age={age} />}
    </DeskList>
  )
}

function SheetRow({ sheet, acts, age }: RowState & { sheet: ModeratedSheet }) {
  const s = useTranslations('moderatedSheets')
  const { by, campaign, stated, scan, created_at } = sheet
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
          <RowLink href={paths.campaign(campaign)}>{campaign.title}</RowLink>
        </RowTitle>
        <p className="text-sm text-soft">{campaign.addressee}</p>
        <p>{s('stated', { count: stated })}</p>
        {acts}
      </div>
    </li>
  )
}

type CountFormProps = { sheet: ModeratedSheet; refuse: (disabled: boolean) => ReactNode; onAccepted: () => void }

function CountForm({ sheet: { id, stated }, refuse, onAccepted }: CountFormProps) {
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
        {refuse(state.busy)}
      </div>
    </form>
  )
}
