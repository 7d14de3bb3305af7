type QrImageProps = { path: string; size: number; label: string; className: string }

const quietZone = 4

/** Dark on light in every theme, which some readers require. */
export function QrImage({ path, size, label, className }: QrImageProps) {
  const side = size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={`forced-color-adjust-none rounded-sm bg-on-stage ${className}`}
    >
      <path d={path} className="fill-stage" />
    </svg>
  )
}
