import { byId, type Endpoint, json } from './endpoint.ts'
import * as reports from './reports.ts'
import { pageQuery } from './wire.ts'

export const reportRows = {
  createReport: {
    domain: 'reports',
    summary: 'Report something that breaks the rules, for a number to follow it',
    method: 'POST',
    path: '/reports/{kind}/{id}/',
    caller: 'anyone',
    params: reports.byReported,
    body: json(reports.reportForm),
    status: 201,
    response: reports.sentReport,
    guard: 'report',
    extension: true,
  },
  followReport: {
    domain: 'reports',
    summary: 'What became of a report, by its number',
    method: 'GET',
    path: '/reports/{number}/',
    caller: 'anyone',
    params: reports.byReportNumber,
    status: 200,
    response: reports.followedReport,
    extension: true,
  },
  reportedItems: {
    domain: 'moderation',
    summary: 'What was reported and waits for a decision, weightiest first',
    method: 'GET',
    path: '/moderation/reports/',
    caller: 'member',
    query: pageQuery,
    status: 200,
    response: reports.reportedPage,
    extension: true,
  },
  keepReported: {
    domain: 'moderation',
    summary: 'Keep what was reported, because it breaks no rule',
    method: 'POST',
    path: '/moderation/reports/{id}/keep/',
    caller: 'member',
    params: byId,
    body: json(reports.keepForm),
    status: 200,
    response: reports.keepResult,
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
