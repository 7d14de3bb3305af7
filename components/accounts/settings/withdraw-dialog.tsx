import type { OwnSignature } from '@sesol/contract/support'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type WithdrawDialogProps = { signature: OwnSignature; onClose: () => void; onWithdraw: () => void }

export function WithdrawDialog({ signature: { campaign }, onClose, onWithdraw }: WithdrawDialogProps) {
  const t = useTranslations('settings')
  return (
    <Dialog title={t('signatures.question')} onClose={onClose}>
      {campaign.title ? (
        <p dir="auto" className="font-serif text-lg font-semibold wrap-anywhere">
          {campaign.title}
        </p>
      ) : null}
      <p>{t('signatures.consequence')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="danger" size="lg" onClick={onWithdraw}>
          {t('signatures.withdraw')}
        </Button>
        <Button size="lg" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {t('signatures.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
