import type { GuardedForm } from '@sesol/contract'

/** A form that asks for a proof of work; a row whose end has passed has no effect. */
export type FormAttackTable = {
  form: GuardedForm
  began_at: Date
  until: Date
}
