import { Check, type IconNode } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/loading'
import { CardIcon } from './card-icons'

type ActionFaceProps = {
  icon: IconNode
  label: string
  isCompact?: boolean
  /** The id of an icon that the page has once; the title of its control is its name. */
  symbol?: string | undefined
  count?: string | number | null | undefined
  /** Read out after the name. */
  done?: string | undefined
  busy?: boolean
}

export function ActionFace({ icon, label, isCompact = false, symbol, count, done, busy = false }: ActionFaceProps) {
  const still =
    symbol && !done ? (
      <CardIcon name={symbol} />
    ) : (
      <Icon of={done ? Check : icon} className={done ? 'stroke-2 text-success' : ''} />
    )
  const isNamed = symbol && !count && !done
  const style = symbol ? 'sr-only' : isCompact && 'card-said'
  return (
    <>
      {busy ? <Spinner /> : still}
      {isNamed ? null : <span {...(style && { className: style })}>{label}</span>}
      {count ? <span className="action-count">{count}</span> : null}
      {done ? <span className="sr-only">{done}</span> : null}
    </>
  )
}
