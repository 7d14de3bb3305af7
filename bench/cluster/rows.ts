import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Machine, Part } from './machine.ts'

type Heal = () => void | Promise<void>

export type Row = {
  name: string
  what: string
  /** How long the harm lasts. */
  seconds: number
  /** @returns what ends the harm */
  harm: (cluster: Cluster) => Promise<Heal>
}

function stopped(machines: Machine[], parts?: readonly Part[]): Heal {
  for (const machine of machines) machine.signal('SIGSTOP', parts)
  return () => {
    for (const machine of machines) machine.signal('SIGCONT', parts)
  }
}

export const rows: readonly Row[] = [
  {
    name: 'kill',
    what: 'SIGKILL of the leader’s machine: etcd, Patroni and PostgreSQL',
    seconds: 35,
    harm: async (cluster) => {
      const leader = await cluster.leader()
      leader.signal('SIGKILL')
      return () => leader.start()
    },
  },
  {
    name: 'stop',
    what: 'SIGSTOP of the leader’s machine',
    seconds: 35,
    harm: async (cluster) => stopped([await cluster.leader()]),
  },
  {
    name: 'switchover',
    what: 'planned switchover to the synchronous standby',
    seconds: 10,
    harm: async (cluster) => {
      await cluster.switchOver()
      return () => {}
    },
  },
  {
    name: 'standbys',
    what: 'SIGSTOP of Patroni and PostgreSQL on both standbys',
    seconds: 20,
    harm: async (cluster) => {
      const leader = await cluster.leader()
      return stopped(
        cluster.machines.filter((machine) => machine !== leader),
        ['patroni', 'postgres'],
      )
    },
  },
  {
    name: 'standby',
    what: 'SIGSTOP of the machine of the synchronous standby',
    seconds: 35,
    harm: async (cluster) => stopped([await cluster.standby()]),
  },
  {
    name: 'postgres',
    what: 'SIGSTOP of the leader’s PostgreSQL beside its living Patroni',
    seconds: 35,
    harm: async (cluster) => stopped([await cluster.leader()], ['postgres']),
  },
  {
    name: 'patroni',
    what: 'SIGSTOP of the leader’s Patroni beside its living PostgreSQL',
    seconds: 35,
    harm: async (cluster) => stopped([await cluster.leader()], ['patroni']),
  },
  {
    name: 'crash',
    what: 'SIGKILL of the leader’s PostgreSQL beside its living Patroni',
    seconds: 15,
    harm: async (cluster) => {
      const leader = await cluster.leader()
      leader.signal('SIGKILL', ['postgres'])
      return () => {}
    },
  },
  {
    name: 'etcd',
    what: 'SIGSTOP of all three etcd',
    seconds: 35,
    harm: async ({ machines }) => stopped([...machines], ['etcd']),
  },
  {
    name: 'member',
    what: 'SIGKILL of the leading etcd',
    seconds: 20,
    harm: async ({ machines }) => {
      for (const machine of machines) {
        if (!(await machine.leadsEtcd())) continue
        machine.signal('SIGKILL', ['etcd'])
        await pause(1000)
        return () => machine.startEtcd()
      }
      throw new Error('no etcd leads')
    },
  },
]

export const rowNames = rows.map(({ name }) => name)
