export function Progress({ share, label }: { share: number; label: string }) {
  const percent = Math.floor(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        className="h-full origin-left bg-brand transition-transform forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
