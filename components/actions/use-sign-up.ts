import { toast } from '@/components/ui/toast'
import { saveEntryNote } from '@/lib/client/accounts/entry-note'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useRouter } from '@/lib/i18n/navigation'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { paths } from '@/lib/shared/paths'

export function useSignUp({ id: campaign, title }: Actable) {
  const router = useRouter()
  return (text: string, returnAddress: string, fax?: string) => {
    toast.info(text)
    saveEntryNote(fax ? { kind: 'fax', title, campaign, fax } : { kind: 'visit', title })
    rememberReturnAddress(returnAddress)
    router.push(paths.signUp)
  }
}
