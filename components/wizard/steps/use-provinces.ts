'use client'

import { useEffect, useState } from 'react'

/** Turkey's provinces with their districts, in alphabetical order; `Merkez` is the district around a province's capital. */
export type Provinces = ReadonlyMap<string, readonly string[]>

/** Undefined until they are there; `failed` where they do not come, so that they can be written by hand. */
export function useProvinces(): Provinces | 'failed' | undefined {
  const [provinces, setProvinces] = useState<Provinces | 'failed'>()
  useEffect(() => {
    let left = false
    import('@/lib/shared/provinces.json').then(
      ({ default: list }) => {
        if (left) return
        setProvinces(new Map(Object.entries(list).map(([name, districts]) => [name, districts.split(', ')])))
      },
      () => left || setProvinces('failed'),
    )
    return () => {
      left = true
    }
  }, [])
  return provinces
}
