/** Imported before a server: it lives so many days from now (CLOCK_DAYS), and knows no other clock. */
const Real = Date
const shiftMs = Number(process.env['CLOCK_DAYS'] ?? 0) * 86_400_000

globalThis.Date = new Proxy(Real, {
  construct: (target, given: unknown[]) =>
    Reflect.construct(target, given.length === 0 ? [Real.now() + shiftMs] : given) as Date,
  get: (target, name) => (name === 'now' ? () => Real.now() + shiftMs : Reflect.get(target, name)),
})
