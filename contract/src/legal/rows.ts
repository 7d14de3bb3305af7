import { get, json, post, put, rows } from '../endpoint.ts'
import { tags } from '../tags.ts'
import * as legal from './schema.ts'

const invalidatesFigures = () => [tags.transparency]

export const legalRows = {
  ...rows({ domain: 'legal', group: 'legal', caller: 'anyone' })({
    sendLegalNotice: post('/legal/notices/', 'Send a legal notice about something on the site', {
      body: json(legal.legalNoticeForm),
      status: 201,
      response: legal.sentNotice,
      invalidates: invalidatesFigures,
      guard: 'report',
      perNetwork: [10, 'hour'],
      perAccount: [10, 'hour'],
    }),
    followLegalNotice: get('/legal/notices/{secret}/', 'What became of a legal notice, by the secret that was mailed', {
      params: legal.byNoticeSecret,
      response: legal.followedNotice,
      perNetwork: [60, 'ten minutes'],
    }),
    confirmLegalNotice: post(
      '/legal/notices/{secret}/confirm/',
      'Confirm a legal notice by the secret that was mailed: its time begins',
      {
        params: legal.byNoticeSecret,
        response: legal.followedNotice,
        invalidates: invalidatesFigures,
        perNetwork: [60, 'ten minutes'],
      },
    ),
    takedown: get('/takedowns/{kind}/{id}/', 'What stands in place of something that was taken down', {
      params: legal.byPlace,
      response: legal.takedown,
    }),
  }),
  ...rows({ domain: 'legal', group: 'legal' })({
    askedStatement: get('/legal/statements/{id}/', 'A legal notice about something of one’s own, when one is asked', {
      response: legal.askedStatement,
    }),
    giveStatement: put('/legal/statements/{id}/', 'Say something about a legal notice before it is decided', {
      body: json(legal.authorStatementForm),
      response: legal.askedStatement,
      perAccount: [20, 'hour'],
    }),
  }),
  ...rows({ domain: 'legal', group: 'transparency', caller: 'anyone' })({
    transparency: get('/transparency/', 'Reports, legal notices, takedowns and restorations by month', {
      response: legal.transparency,
    }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'decide legal notices' })({
    legalNotices: get('/moderation/legal/', 'Legal notices; open ones by what is due first', {
      query: legal.noticesQuery,
      response: legal.noticePage,
    }),
    legalNotice: get('/moderation/legal/{id}/', 'One legal notice with its claimant; each reading is audited', {
      response: legal.legalNotice,
    }),
    askAuthors: post('/moderation/legal/{id}/ask/', 'Ask the authors of what a legal notice is about', {
      response: legal.askedAuthors,
    }),
    decideLegalNotice: post('/moderation/legal/{id}/decide/', 'Decide a legal notice: take places down, or none', {
      body: json(legal.noticeDecision),
      response: legal.noticeResult,
      invalidates: invalidatesFigures,
      revalidatesItself: true,
    }),
    reverseLegalNotice: post('/moderation/legal/{id}/reverse/', 'Reverse a takedown: everything is shown again', {
      body: json(legal.noticeReversal),
      response: legal.noticeResult,
      invalidates: invalidatesFigures,
      revalidatesItself: true,
    }),
  }),
}
