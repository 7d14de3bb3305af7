import { z } from 'zod'
import { del, get, json, post, put, rows } from '../endpoint.ts'
import { tags } from '../tags.ts'
import { retention } from '../trust/retention.ts'
import { acknowledgement, nothing } from '../wire.ts'
import { seenNotices } from './notices.ts'
import * as passkeys from './passkeys.ts'
import * as accounts from './schema.ts'
import * as factor from './second-factor.ts'
import * as settings from './settings.ts'

export const accountRows = {
  ...rows({ domain: 'accounts', caller: 'anyone' })({
    register: post('/users/register/', 'Create an account', {
      body: json(accounts.registration),
      status: 201,
      response: accounts.registered,
      errorField: 'error_message',
      pausedBy: 'sign_up',
      guard: 'sign_up',
      withoutBearer: true,
      perNetwork: [30, 'hour'],
    }),
    login: post('/users/login/', 'Sign in with e-mail address and password, for a pair of tokens', {
      body: { encoding: 'form', schema: accounts.login },
      response: accounts.loginResult,
      issuesDevice: true,
      guard: 'sign_in',
      withoutBearer: true,
      siteOnly: true,
      neverPaused: true,
      otherStatuses: [401],
    }),
    refreshToken: post('/token/refresh/', 'Exchange a refresh token for a new pair', {
      body: json(accounts.refreshRequest),
      response: accounts.refreshedTokens,
      withoutBearer: true,
      siteOnly: true,
      neverPaused: true,
      otherStatuses: [401],
    }),
    forgotPassword: post('/users/forgot-password/', 'Request a password reset link by e-mail', {
      body: json(accounts.forgotPassword),
      response: acknowledgement,
      withoutBearer: true,
      perNetwork: [10, 'ten minutes'],
    }),
    resetPassword: post('/users/reset-password/', 'Set a new password with the reset link', {
      body: json(accounts.resetPassword),
      response: accounts.provenLink,
      issuesDevice: true,
      errorField: 'error',
      withoutBearer: true,
      perNetwork: [20, 'ten minutes'],
    }),
    userDetail: get('/users/detail/{id}/', 'The public profile of a member', {
      response: accounts.user,
      otherStatuses: [451],
    }),
  }),
  ...rows({ domain: 'accounts' })({
    updateProfile: put('/users/update-profile/', 'Change parts of one’s own profile', {
      body: { encoding: 'multipart', schema: accounts.profileUpdate, files: ['profile[profile_image]'] },
      response: accounts.changedProfile,
      errorField: 'error',
      invalidates: ({ viewer }) => (viewer === undefined ? [] : [tags.profile(viewer), tags.list]),
      perAccount: [60, 'hour'],
    }),
  }),
  ...rows({ domain: 'accounts', group: 'account' })({
    changePassword: post('/users/change-password/', 'Change the password, and end all other sessions', {
      body: json(settings.passwordChange),
      response: acknowledgement,
      errorField: 'error',
      perAccount: [30, 'hour'],
    }),
    changeEmail: post('/users/email/', 'Ask for another e-mail address, by a link that is mailed to it', {
      body: json(settings.emailChange),
      response: acknowledgement,
      perAccount: [10, 'hour'],
      otherStatuses: [409],
    }),
    acceptNotices: post('/users/notices/', 'Accept the notices in the versions that were shown', {
      body: json(seenNotices),
      response: nothing,
    }),
    ownSessions: get('/users/sessions/', 'One’s own sessions', { response: settings.ownSessions }),
    endSession: del('/users/sessions/{session}/', 'End one of one’s own sessions', { params: settings.bySession }),
    endOtherSessions: del('/users/sessions/', 'End all other sessions'),
    deleteAccount: post('/users/deletion/', 'Delete one’s own account after fourteen days, and end all sessions', {
      body: json(settings.accountDeletion),
      response: settings.plannedDeletion,
      perAccount: [30, 'hour'],
    }),
    keepAccount: del('/users/deletion/', 'Cancel the deletion of one’s own account'),
    exportState: get('/users/export/', 'State of one’s own data export', { response: settings.dataExport }),
    requestExport: post('/users/export/', 'Request a data export, once a day', {
      response: settings.dataExport,
      perAccount: [30, 'hour'],
    }),
    exportFile: get('/users/export/file/', 'The data export, as an archive', {
      file: { type: 'application/zip', name: 'sesol.zip' },
      response: z.unknown(),
      perAccount: [30, 'hour'],
    }),
    sendConfirmation: post('/users/confirm-email/send/', 'Send the confirmation link again', {
      response: acknowledgement,
    }),
    me: get('/users/me/', 'One’s own record', { response: accounts.me }),
  }),
  ...rows({ domain: 'accounts', group: 'account', caller: 'anyone' })({
    checkResetLink: post('/users/reset-password/check/', 'Check a reset link without spending it', {
      body: json(accounts.resetLink),
      response: accounts.resetLinkState,
      withoutBearer: true,
      perNetwork: [60, 'ten minutes'],
    }),
    checkUsername: get('/users/username/', 'Check whether a username is available', {
      query: settings.usernameQuery,
      response: settings.usernameAnswer,
      perNetwork: [120, 'minute'],
    }),
    blacklistToken: post('/token/blacklist/', 'Sign out: end the session of a refresh token', {
      body: json(accounts.refreshRequest),
      response: nothing,
      withoutBearer: true,
      siteOnly: true,
      neverPaused: true,
      otherStatuses: [401],
    }),
    confirmEmail: post('/users/confirm-email/', 'Confirm an e-mail address with the mailed link', {
      body: json(accounts.confirmEmail),
      response: accounts.provenLink,
      issuesDevice: true,
    }),
    confirmNewEmail: post(
      '/users/email/confirm/',
      'Change the e-mail address of an account with the link in the new mailbox',
      {
        body: json(accounts.confirmEmail),
        response: accounts.provenLink,
        issuesDevice: true,
        otherStatuses: [409],
      },
    ),
    keepFormerEmail: post(
      '/users/email/former/',
      'Put the former e-mail address back, end all sessions and mail a reset link',
      {
        body: json(accounts.confirmEmail),
        withoutBearer: true,
      },
    ),
    endSessionByMail: post('/users/end-session/', 'End a session that began in a new browser, with the mailed link', {
      body: json(accounts.sessionEnd),
      withoutBearer: true,
    }),
  }),
  ...rows({ domain: 'accounts', group: 'notifications', caller: 'anyone' })({
    unsubscribe: post('/users/unsubscribe/', 'Unsubscribe from campaign mail with the token of an e-mail', {
      body: json(accounts.unsubscribe),
      response: acknowledgement,
      withoutBearer: true,
    }),
  }),
  ...rows({ domain: 'site', group: 'transparency', caller: 'anyone' })({
    retention: get('/retention/', 'Which personal data are kept, and for how many days', { response: retention }),
  }),
}

export const factorRows = {
  ...rows({ domain: 'accounts', group: 'second_factor', caller: 'anyone' })({
    loginCode: post('/users/login/code/', 'Finish a sign-in with a one-time code or a recovery code', {
      body: json(factor.codeSignIn),
      response: accounts.tokenPair,
      issuesDevice: true,
      withoutBearer: true,
      siteOnly: true,
      neverPaused: true,
    }),
    loginPasskey: post('/users/login/passkey/', 'Finish a sign-in with a passkey', {
      body: json(passkeys.passkeySignIn),
      response: accounts.tokenPair,
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
