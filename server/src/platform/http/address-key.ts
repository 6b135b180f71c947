import { isIPv6 } from 'node:net'

/** One household or office shares an address; in IPv6 it has a whole /64. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const network = [...head, ...zeros, ...tail].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
