import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ABSOLUTE_DAYS } from '@allmend/domain/base/accounts/refresh'

export type CookieName = 'refresh' | 'device'

/** `__Host-` binds a cookie to this host over TLS; browsers refuse it on plain http (development). */
function nameOf(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-allmend-${name}` : `allmend-${name}`
}

export function cookieOf(request: FastifyRequest, name: CookieName, isSecure: boolean): string | undefined {
  return request.cookies[nameOf(name, isSecure)]
}

export function setCookie(reply: FastifyReply, name: CookieName, value: string, isSecure: boolean): void {
  void reply.setCookie(nameOf(name, isSecure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: (name === 'refresh' ? ABSOLUTE_DAYS : 365) * 86_400,
  })
}

export function clearCookie(reply: FastifyReply, name: CookieName, isSecure: boolean): void {
  void reply.clearCookie(nameOf(name, isSecure), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  })
}
