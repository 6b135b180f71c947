/** Stands for what may not be shown; every drawing brings its own. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" stroke="var(--color-text-3)" strokeWidth="2" />
      </pattern>
    </defs>
  )
}
