'use client'

import type { DirectoryEntry } from '@sesol/contract/addressees/schema'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-failure'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'
import { deskPaths } from '@/lib/shared/desk-paths'
import { ActDialog } from '../act-dialog'
import { useGuardedAction } from '../use-desk-action'

export function Merge({ entry }: { entry: DirectoryEntry }) {
  const t = useTranslations('directory.merge')
  const [q, setQ] = useState('')
  const [found, setFound] = useState<readonly DirectoryEntry[]>()
  const [into, setInto] = useState<DirectoryEntry>()
  const { run, failed, button } = useGuardedAction(async () => {
    const { results } = await call('directoryEntries', { query: { q } })
    setFound(results.filter(({ id }) => id !== entry.id).slice(0, 10))
  })

  const search = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{t('text')}</p>
      <form onSubmit={search} className="grid gap-3">
        <TextInput label={t('search')} value={q} onChange={({ target }) => setQ(target.value)} autoComplete="off" />
        <Button type="submit" {...button} className="justify-self-start">
          {t('find')}
        </Button>
      </form>
      <FormFailure {...failed} />
      <p role="status" className="text-sm text-soft empty:hidden">
        {found?.length === 0 ? t('none') : ''}
      </p>
      <ul className="grid border-t border-line empty:hidden">
        {found?.map((each) => (
          <li key={each.id} className="flex items-center justify-between gap-3 border-b border-line py-1.5">
            <span className="min-w-0 text-sm wrap-anywhere">
              {each.name} <span className="text-faint">{each.id}</span>
            </span>
            <Button variant="quiet" aria-label={t('chooseNamed', { name: each.name })} onClick={() => setInto(each)}>
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
      {into ? <MergeDialog entry={entry} into={into} onClose={() => setInto(undefined)} /> : null}
    </div>
  )
}

type MergeDialogProps = { entry: DirectoryEntry; into: DirectoryEntry; onClose: () => void }

function MergeDialog({ entry, into, onClose }: MergeDialogProps) {
  const t = useTranslations('directory.merge')
  const router = useRouter()
  const merge = async () => {
    await call('mergeAddressee', { params: { id: entry.id }, body: { into: into.id } })
    toast.success(t('done'))
    router.push(deskPaths.addressee(into.id))
  }
  return (
    <ActDialog title={t('title')} action={t('action')} variant="danger" act={merge} onClose={onClose}>
      <p className="wrap-anywhere">
        {t('confirm', { from: entry.name, into: into.name, count: entry.campaign_count })}
      </p>
    </ActDialog>
  )
}
