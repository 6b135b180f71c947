import { existsSync } from 'node:fs'

/** The same Chromium without a user interface of its own, which takes a quarter off every flow. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium of the system; the flags make WebGL work without a graphics card. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  chromiumSandbox: false,
  args: [
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    // Maps alone are drawn by the imitated graphics card: putting pages together by it costs four times as much.
    '--disable-gpu-compositing',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
