import { type GuardedForm, guardedForms } from '@sesol/contract'
import { Counter, Gauge } from 'prom-client'
import type { Db } from '../../db/database.ts'
import { registry } from '../../platform/measured.ts'
import { readAttacks } from './attacks.ts'

const registers = [registry]

/** Several processes report the same attacks. */
export function measureAttacks(db: Db) {
  new Gauge({
    name: 'sesol_form_attack',
    registers,
    help: 'Whether a form is under attack and asks for a proof of work',
    labelNames: ['form'],
    async collect() {
      // The other metrics are reported without a database, too.
      const attacks = await readAttacks({ db, now: () => new Date() }).catch(() => [])
      for (const form of guardedForms) this.set({ form }, Number(attacks.some((attack) => attack.form === form)))
    },
  })
}

const proofs = new Counter({
  name: 'sesol_form_proofs_total',
  registers,
  help: 'Requests of forms under attack: asked for a proof, passed with one, passed without scripts',
  labelNames: ['form', 'outcome'],
})

export const countProof = (form: GuardedForm, outcome: 'asked' | 'proven' | 'scriptless') =>
  proofs.inc({ form, outcome })
