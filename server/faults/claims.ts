export interface Claims {
  /** Holds if there is nothing against it. */
  claim(what: string, against: readonly string[]): void
  /** The closing lines, and the process's exit status. */
  report(): void
}

const EXAMPLES = 5

export function claims(): Claims {
  let passed = 0
  let failed = 0
  return {
    claim(what, against) {
      if (against.length === 0) passed++
      else failed++
      console.log(`${against.length === 0 ? '✔' : '✖'} ${what}`)
      for (const each of against.slice(0, EXAMPLES)) console.log(`    ${each}`)
      if (against.length > EXAMPLES) console.log(`    and ${against.length - EXAMPLES} more`)
    },
    report() {
      console.log(`${passed} passed, ${failed} failed`)
      process.exitCode = failed === 0 ? 0 : 1
    },
  }
}
