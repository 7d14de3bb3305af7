export function Opening({ text }: { text: string }) {
  return (
    <p dir="auto" className="card-opening">
      {text}
    </p>
  )
}
