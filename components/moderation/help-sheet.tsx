'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { Switch } from '@/components/ui/switch'
import { keyName } from './key-hint'
import { type Shortcut, shortcuts } from './shortcuts'
import { useKeysOff } from './use-shortcuts'

const groups = {
  move: ['next', 'previous', 'open', 'back', 'search'],
  queue: ['select', 'bulk'],
  decide: ['approve', 'request-changes', 'reject', 'hide', 'restore', 'close'],
  work: ['claim', 'opinion', 'help'],
} as const satisfies Record<string, Shortcut[]>

export function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('moderation')
  const [isOff, setOff] = useKeysOff()
  return (
    <Dialog title={t('help.title')} onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <section key={group} className="grid content-start gap-2">
            <h3 className="text-sm font-semibold text-soft">{t(`help.${group}`)}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
              {groups[group].map((name) => (
                <div key={name} className="contents">
                  <dt>
                    <kbd className="inline-block min-w-7 rounded-sm border border-line-strong px-1.5 text-center font-sans text-sm">
                      {keyName(shortcuts[name])}
                    </kbd>
                  </dt>
                  <dd className="text-sm">{t(`keys.${name}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-sm text-soft">{t('help.text')}</p>
      <div className="border-t border-line pt-2">
        <Switch checked={!isOff} onChange={({ currentTarget }) => setOff(!currentTarget.checked)}>
          {t('help.enabled')}
        </Switch>
      </div>
    </Dialog>
  )
}
