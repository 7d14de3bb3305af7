import { get, json, post, rows } from '../endpoint.ts'
import { pageQuery } from '../wire.ts'
import * as reports from './schema.ts'

export const reportRows = {
  ...rows({ domain: 'reports', group: 'reports', caller: 'anyone' })({
    createReport: post('/reports/{kind}/{id}/', 'Report something that breaks the rules, for a number to follow it', {
      params: reports.byReported,
      body: json(reports.reportForm),
      status: 201,
      response: reports.sentReport,
      guard: 'report',
      perNetwork: [20, 'hour'],
      perAccount: [30, 'hour'],
    }),
    followReport: get('/reports/{number}/', 'What became of a report, by its number', {
      params: reports.byReportNumber,
      response: reports.followedReport,
      perNetwork: [60, 'ten minutes'],
    }),
    sendFeedback: post('/feedback/', 'Mail the operator what keeps a visitor from using the site', {
      body: json(reports.feedbackForm),
      guard: 'report',
      perNetwork: [10, 'hour'],
    }),
    writeToAuthor: post('/campaign/{id}/press/', 'Mail the author of a campaign what a journalist asks', {
      body: json(reports.pressForm),
      guard: 'report',
      perNetwork: [10, 'hour'],
    }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'decide about reports' })({
    reportedItems: get('/moderation/reports/', 'What was reported and waits for a decision, weightiest first', {
      query: pageQuery,
      response: reports.reportedPage,
    }),
    keepReported: post('/moderation/reports/{id}/keep/', 'Keep what was reported, because it breaks no rule', {
      body: json(reports.keepForm),
      response: reports.keepResult,
    }),
  }),
}
