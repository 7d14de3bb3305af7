import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { bringProgram, findProgram } from '../../script/lib/debian.ts'

const root = join(import.meta.dirname, '../..')
const rules = join(root, 'deploy/alerts.yml')
const folder = mkdtempSync(join(tmpdir(), 'sesol-alerts-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const duration = 'sesol_http_request_duration_seconds'

const faults: Record<string, { minute: number; series: Record<string, string> }> = {
  ProcessDown: {
    minute: 10,
    series: {
      'up{job="sesol-api",instance="a"}': '0x30',
    },
  },
  NotReady: {
    minute: 10,
    series: {
      'sesol_ready{job="sesol-api",instance="a"}': '0x30',
    },
  },
  FormUnderAttack: {
    minute: 5,
    series: {
      'sesol_form_attack{job="sesol-api",instance="a",form="sign"}': '1x30',
    },
  },
  ManyErrors: {
    minute: 20,
    series: {
      [`${duration}_count{job="sesol-api",route="/x/",status="500"}`]: '0+6x60',
      [`${duration}_count{job="sesol-api",route="/x/",status="200"}`]: '0+60x60',
    },
  },
  SlowResponses: {
    minute: 30,
    series: {
      [`${duration}_bucket{job="sesol-site",method="GET",le="1"}`]: '0+50x60',
      [`${duration}_bucket{job="sesol-site",method="GET",le="2.5"}`]: '0+60x60',
      [`${duration}_bucket{job="sesol-site",method="GET",le="+Inf"}`]: '0+60x60',
    },
  },
  ApiUnreachable: {
    minute: 20,
    series: {
      'sesol_api_failures_total{job="sesol-site",cause="refused"}': '0+1x60',
    },
  },
  PoolExhausted: {
    minute: 10,
    series: {
      'sesol_database_connections{job="sesol-api",instance="a",state="waiting"}': '3x60',
    },
  },
  ReplicaUnused: {
    minute: 20,
    series: {
      'sesol_replica_used{job="sesol-api",instance="a"}': '0x60',
    },
  },
  QueueStuck: {
    minute: 20,
    series: {
      'sesol_queue_oldest_seconds{job="sesol-worker",task="send_mail"}': '0+60x60',
    },
  },
  JobsGivenUp: {
    minute: 30,
    series: {
      'sesol_queue_jobs{job="sesol-worker",task="send_fax",state="failed"}': '1x60',
    },
  },
  DeliveryFails: {
    minute: 40,
    series: {
      'sesol_sent_total{job="sesol-worker",kind="fax",result="failed"}': '0+3x60',
      'sesol_sent_total{job="sesol-worker",kind="fax",result="done"}': '0+1x60',
    },
  },
  MailBounces: {
    minute: 60,
    series: {
      'sesol_mail_reports_total{job="sesol-api",outcome="bounce"}': '0+1x90',
      'sesol_sent_total{job="sesol-worker",kind="mail",result="done"}': '0+5x90',
    },
  },
  LegalNoticeOverdue: {
    minute: 10,
    series: {
      'sesol_legal_notices{job="sesol-worker",state="overdue"}': '1x60',
    },
  },
  DiskAlmostFull: {
    minute: 10,
    series: {
      'sesol_disk_free_bytes{job="sesol-api",instance="a",directory="data"}': '5x60',
      'sesol_disk_size_bytes{job="sesol-api",instance="a",directory="data"}': '100x60',
    },
  },
  BackupOld: {
    minute: 20,
    series: {
      'sesol_backup_finished_timestamp_seconds{job="sesol-worker"}': '-200000x60',
    },
  },
  EventLoopBlocked: {
    minute: 10,
    series: {
      'nodejs_eventloop_lag_p99_seconds{job="sesol-site",instance="a"}': '0.7x60',
    },
  },
  MemoryHigh: {
    minute: 20,
    series: {
      'process_resident_memory_bytes{job="sesol-site",instance="a"}': '2e9x60',
    },
  },
}

const names = (text: string) =>
  [...new Set(text.match(/\bsesol_[a-z_]+/g))].map((name) => name.replace(/_(count|bucket)$/, ''))

async function promtool(...words: string[]) {
  const { ok, output } = await bringProgram('promtool')
  assert.ok(ok, output)
  const { status, stdout, stderr } = spawnSync(findProgram('promtool') ?? '', words, { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

/** `promtool` prints the alerts that a test does not expect. */
async function firing({ minute, series }: { minute: number; series: Record<string, string> }, alert: string) {
  const file = join(folder, `${alert}.json`)
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }))
  const alert_rule_test = Object.keys(faults).map((alertname) => ({
    alertname,
    eval_time: `${minute}m`,
    exp_alerts: [],
  }))
  const tests = [{ interval: '1m', input_series, alert_rule_test }]
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }))
  const { text } = await promtool('test', 'rules', file)
  return [...text.matchAll(/alertname: (\w+), time.*?got:\[\s*(\S)/gs)].flatMap(([, name, first]) =>
    first === ']' ? [] : name,
  )
}

test('the rules are valid, and each has a fault that provokes it', async () => {
  const { status, text } = await promtool('check', 'rules', rules)
  assert.equal(status, 0, text)
  const alerts = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  assert.deepEqual(alerts, Object.keys(faults))
})

for (const [alert, fault] of Object.entries(faults)) {
  test(`${alert} fires for its fault, and nothing else does`, async () => {
    assert.deepEqual(await firing(fault, alert), [alert])
  })
}

test('rules and dashboard use metrics that the processes report', () => {
  const reported = names(
    [
      'api/src/platform/measured.ts',
      'api/src/domains/trust/measured.ts',
      'shared/src/monitoring.ts',
      'server/measured.ts',
    ]
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join(),
  )
  const dashboard = readFileSync(join(root, 'deploy/dashboard.json'), 'utf8')
  JSON.parse(dashboard)
  const used = names(readFileSync(rules, 'utf8') + dashboard)
  assert.deepEqual(
    used.filter((name) => !reported.includes(name)),
    [],
  )
  assert.deepEqual(
    reported.filter((name) => !used.includes(name)),
    [],
  )
})
