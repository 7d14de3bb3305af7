'use client'

import { Keyboard } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { HelpSheet } from './help-sheet'
import { KeyHint } from './key-hint'
import type { Handlers } from './shortcuts'
import { useShortcuts } from './use-shortcuts'

export function DeskKeys({ handlers }: { handlers: Handlers }) {
  const t = useTranslations('moderation')
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ ...handlers, help: () => setOpen(true) })
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('help.open')}
        className="text-soft pointer-coarse:hidden"
        onClick={() => setOpen(true)}
      >
        <Icon of={Keyboard} className="size-5" />
        <span className="max-lg:hidden">{t('help.open')}</span> <KeyHint of="help" />
      </Button>
      {isOpen ? <HelpSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}
