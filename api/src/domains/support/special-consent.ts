import { invalid } from '../../http/errors.ts'

/** @throws 400 if the campaign asks for an explicit consent that was not given */
export function requireConsent<S extends { outcome: string }>(
  settled: S,
): asserts settled is Exclude<S, { outcome: 'no_consent' }> {
  if (settled.outcome === 'no_consent') throw invalid({ special_consent: ['error.support.consent_required'] })
}
