'use client'

import { Pencil, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { DeleteDialog } from '@/components/campaigns/page/delete-dialog'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { enterEditing } from './edit-address'

type OwnerToolsProps = {
  id: number
  isModerated: boolean
  /** The form was closed: the button that opened it gets the focus. */
  focused: boolean
}

export function OwnerTools({ id, isModerated, focused }: OwnerToolsProps) {
  const t = useTranslations('edit')
  const edit = useRef<HTMLButtonElement>(null)
  const [deleting, setDeleting] = useState(false)

  useEffect(() => {
    if (focused) edit.current?.focus()
  }, [focused])

  const className = buttonStyle('quiet')
  return (
    <>
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 mx-auto max-w-page max-md:-top-1.5 md:px-3 print:hidden">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields */}
        <div role="group" aria-label={t('tools')} className="flex justify-end *:pointer-events-auto">
          <button ref={edit} type="button" className={className} onClick={enterEditing}>
            <Icon of={Pencil} className="size-4 shrink-0" />
            {t('open')}
          </button>
          <button type="button" className={className} onClick={() => setDeleting(true)}>
            <Icon of={Trash2} className="size-4 shrink-0" />
            {t('delete')}
          </button>
        </div>
      </div>
      {deleting ? <DeleteDialog id={id} isModerated={isModerated} onClose={() => setDeleting(false)} /> : null}
    </>
  )
}
