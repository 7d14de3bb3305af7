'use client'

import type { Campaign } from '@sesol/contract'
import { ChartColumn, ChevronDown, Flag, type IconNode, Megaphone, Pencil, Trash2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { OutcomeDialog } from '@/components/campaigns/outcome/outcome-dialog'
import { DeleteDialog } from '@/components/campaigns/page/delete-dialog'
import { ChangePanel } from '@/components/campaigns/pending/change-panel'
import { buttonStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { OwnerUpdates } from '@/components/updates/owner-updates'
import { changeStateOf, useCampaignStatus } from '@/lib/client/campaigns/review'
import { useCampaign } from '@/lib/client/http/queries'
import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import type { Role } from '@/lib/shared/campaigns/roles'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { enterEditing } from './edit-address'

type OwnerToolsProps = {
  id: number
  role: Role
  focused: boolean
  onVersion: (isOwn: boolean) => void
}

const toolStyle = buttonStyle('quiet', 'md', 'shrink-0 max-md:min-w-11 max-md:px-3')

type ToolProps = ComponentProps<'button'> & {
  icon: IconNode
  text: string
  isSmall?: boolean
}

const Tool = ({ icon, text, isSmall = false, ...props }: ToolProps) => (
  <button type="button" className={toolStyle} {...props}>
    <Icon of={icon} className="size-4 shrink-0" />
    <span className={cx(isSmall && 'max-md:sr-only')}>{text}</span>
  </button>
)

/** What a server leaves out has no tool. */
function toolsOf(campaign: Campaign, role: Role) {
  const offers = offersOf(situationOf(campaign), role)
  return {
    ...offers,
    manages: offers.manages && campaign.ends_on !== undefined,
    concludes: offers.concludes && campaign.outcome !== undefined,
    writesUpdates: offers.writesUpdates && campaign.version != null,
    isClosed: campaign.status === 'closed',
  }
}

export function OwnerTools({ id, role, focused, onVersion }: OwnerToolsProps) {
  const t = useTranslations('edit')
  const edit = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState<'outcome' | 'delete'>()
  const { data: campaign } = useCampaign(id)
  const isManaging = usePathname().startsWith(paths.manage(id))
  const { data: status } = useCampaignStatus(id)
  // The page says what becomes of the change right after saving; later only on request, since it moves the page.
  const [isOpen, setOpen] = useState(focused)
  const [isWriting, setWriting] = useState(false)
  const tools = campaign && toolsOf(campaign, role)
  const state = campaign && tools?.edits ? changeStateOf(campaign, status) : undefined
  const ends = tools?.concludes && t.has('conclude')
  const takesUpdates = tools?.writesUpdates && t.has('updates')

  useEffect(() => {
    if (focused) edit.current?.focus()
  }, [focused])

  // Mails lead here.
  useEffect(() => {
    if (ends && window.location.hash === '#outcome') setAsking('outcome')
    if (takesUpdates && window.location.hash === '#updates') setWriting(true)
  }, [ends, takesUpdates])

  return (
    <>
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 mx-auto max-w-page max-md:-top-1.5 md:px-3 print:hidden">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields */}
        <div role="group" aria-label={t('tools')} className="flex justify-end *:pointer-events-auto max-md:*:bg-paper">
          {campaign && state ? (
            <ChangeButton
              state={state}
              since={campaign.pending_since}
              isOpen={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          ) : null}
          {isManaging || !tools?.manages || !t.has('manage') ? null : (
            <Link href={paths.manage(id)} prefetch={false} className={toolStyle}>
              <Icon of={ChartColumn} className="size-4 shrink-0" />
              {t('manage')}
            </Link>
          )}
          {tools && !tools.edits ? null : (
            <Tool ref={edit} icon={Pencil} text={t('open')} isSmall onClick={enterEditing} />
          )}
          {takesUpdates ? (
            <Tool
              icon={Megaphone}
              text={t('updates')}
              isSmall
              aria-expanded={isWriting}
              onClick={() => setWriting(!isWriting)}
            />
          ) : null}
          {ends ? (
            <Tool icon={Flag} text={t('conclude')} isSmall={tools?.isClosed} onClick={() => setAsking('outcome')} />
          ) : null}
          {(tools?.deletes ?? role === 'owner') ? (
            <Tool icon={Trash2} text={t('delete')} isSmall onClick={() => setAsking('delete')} />
          ) : null}
        </div>
      </div>
      {campaign && state && isOpen ? (
        <ChangePanel campaign={campaign} status={status} state={state} onVersion={onVersion} />
      ) : null}
      {takesUpdates && isWriting ? (
        <div
          data-editing
          className="mx-auto max-w-page border-b-2 border-ink px-5 pt-13 pb-8 md:px-8 md:pt-14 print:hidden"
        >
          <OwnerUpdates campaign={id} />
        </div>
      ) : null}
      {campaign && asking === 'outcome' ? (
        <OutcomeDialog campaign={campaign} onClose={() => setAsking(undefined)} />
      ) : null}
      {asking === 'delete' ? <DeleteDialog id={id} onClose={() => setAsking(undefined)} /> : null}
    </>
  )
}

type ChangeButtonProps = {
  state: NonNullable<ReturnType<typeof changeStateOf>>
  since: string | null | undefined
  isOpen: boolean
  onClick: () => void
}

function ChangeButton({ state, since, isOpen, onClick }: ChangeButtonProps) {
  const t = useTranslations('pending')
  const locale = useLocale()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onClick}
      className={buttonStyle('quiet', 'md', 'me-auto max-md:ps-5 max-md:pe-1 md:px-5 shrink-0 whitespace-nowrap')}
    >
      <span className="underline decoration-warning decoration-2 underline-offset-4 md:hidden">
        {t(`short.${state}`)}
      </span>
      <span className="underline decoration-warning decoration-2 underline-offset-4 max-md:hidden">
        {state === 'waiting' && since ? t('since', { date: formatDay(since, locale) }) : t(titleOf[state])}
      </span>
      <Icon
        of={ChevronDown}
        className={cx('size-4 shrink-0 transition-transform max-md:hidden', isOpen && 'rotate-180')}
      />
    </button>
  )
}

const titleOf = { waiting: 'short.waiting', returned: 'returned', refused: 'refused' } as const
