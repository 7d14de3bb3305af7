import { useEffect, useState } from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'

const parts = deferred(async () => {
  const [{ districtsOf }, { Combobox }] = await Promise.all([
    import('@sesol/shared/districts'),
    import('@/components/ui/combobox'),
  ])
  return { districtsOf, Combobox }
})

export type Provinces = Awaited<ReturnType<typeof parts.load>>

export function useProvinces(): Provinces | 'failed' | undefined {
  const [loaded, setLoaded] = useState<Provinces | 'failed'>()
  useEffect(() => {
    let left = false
    parts.load('').then(
      (provinces) => left || setLoaded(provinces),
      () => left || setLoaded('failed'),
    )
    return () => {
      left = true
    }
  }, [])
  return loaded
}
