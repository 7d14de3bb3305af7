import type { TeamRole } from '@sesol/contract/campaigns/team'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { focusHeading } from '@/lib/client/browser/focus-heading'
import { useRouter } from '@/lib/i18n/navigation'

export function useInvitation(id: number, role: TeamRole) {
  const t = useTranslations('team')
  const router = useRouter()
  return useContractForm('inviteMember', {
    defaultValues: { member: '', role, stays: true },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      toast.success(t(role === 'owner' ? 'offerSent' : 'sent'))
      focusHeading('team-title')
      router.refresh()
    },
  })
}
