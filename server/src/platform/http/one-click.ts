import type { FastifyInstance } from 'fastify'

/** Mail programs that end mails with one click post a form (RFC 8058); nothing in it is needed, and no other call reads one. */
export function takingOneClick(app: FastifyInstance, serveLinks: (inner: FastifyInstance) => void): void {
  void app.register((inner, _options, done) => {
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, _body, end) => end(null, {}),
    )
    serveLinks(inner)
    done()
  })
}
