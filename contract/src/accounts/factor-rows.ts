import { get, json, post, rows } from '../endpoint.ts'
import * as passkeys from './passkeys.ts'
import { tokenPair } from './schema.ts'
import * as factor from './second-factor.ts'

export const factorRows = {
  ...rows({ domain: 'accounts', group: 'second_factor', caller: 'anyone' })({
    loginCode: post('/users/login/code/', 'Finish a sign-in with a one-time code or a recovery code', {
      body: json(factor.codeSignIn),
      response: tokenPair,
      issuesDevice: true,
      withoutBearer: true,
      siteOnly: true,
      neverPaused: true,
    }),
    loginPasskey: post('/users/login/passkey/', 'Finish a sign-in with a passkey', {
      body: json(passkeys.passkeySignIn),
      response: tokenPair,
      issuesDevice: true,
      withoutBearer: true,
      siteOnly: true,
      neverPaused: true,
    }),
  }),
  ...rows({ domain: 'accounts', group: 'second_factor' })({
    secondFactor: get('/users/second-factor/', 'One’s own second factor', { response: factor.secondFactor }),
    enrolFactor: post('/users/second-factor/', 'Begin with one-time codes: a secret for an authenticator app', {
      body: json(factor.enrolment),
      response: factor.enrolledSecret,
      neverPaused: true,
    }),
    confirmFactor: post(
      '/users/second-factor/confirm/',
      'Confirm one-time codes with the first one, for recovery codes',
      { body: json(factor.codeForm), response: factor.recoveryCodes, neverPaused: true },
    ),
    verifyFactor: post('/users/second-factor/verify/', 'Give the second factor again in a session', {
      body: json(factor.codeForm),
      neverPaused: true,
    }),
    removeFactor: post('/users/second-factor/removal/', 'Remove one’s own second factor', {
      body: json(factor.factorRemoval),
    }),
    renewRecoveryCodes: post(
      '/users/second-factor/recovery-codes/',
      'New recovery codes in place of those that are left',
      { body: json(passkeys.passkeyBegin), response: factor.recoveryCodes },
    ),
    passkeyOptions: post('/users/passkeys/options/', 'Begin with a passkey: options for the browser', {
      body: json(passkeys.passkeyBegin),
      response: passkeys.passkeyOptions,
      neverPaused: true,
    }),
    addPasskey: post('/users/passkeys/', 'Add a passkey; the first factor comes with recovery codes', {
      body: json(passkeys.passkeyForm),
      status: 201,
      response: factor.recoveryCodes,
      neverPaused: true,
    }),
    removePasskey: post('/users/passkeys/removal/', 'Remove a passkey of one’s own', {
      body: json(passkeys.passkeyRemoval),
    }),
    passkeyChallenge: post('/users/passkeys/challenge/', 'Begin to give a passkey again in a session', {
      response: passkeys.passkeyOptions,
      neverPaused: true,
    }),
    verifyPasskey: post('/users/passkeys/verify/', 'Give a passkey again in a session', {
      body: json(passkeys.passkeyProof),
      neverPaused: true,
    }),
  }),
}
