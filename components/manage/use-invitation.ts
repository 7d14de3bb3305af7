import { zodResolver } from '@hookform/resolvers/zod'
import { inviteForm, type TeamRole } from '@sesol/contract/team'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { focusHeading } from '@/lib/client/browser/focus-heading'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'

export function useInvitation(id: number, role: TeamRole) {
  const t = useTranslations('team')
  const router = useRouter()
  const form = useForm({
    resolver: zodResolver(inviteForm),
    defaultValues: { member: '', role, stays: true },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const typed = useTypedSubmit(form, async (body) => {
    await call('inviteMember', { params: { id }, body })
    toast.success(t(role === 'owner' ? 'offerSent' : 'sent'))
    focusHeading('team-title')
    router.refresh()
  })
  return { form, element, field, ...typed }
}
