import { mailKind } from '../../platform/mail/mail-kind.ts'
import type { ProjectNamed } from '../../projects/projects/index.ts'

export const photosReportedMail = mailKind<ProjectNamed & { photoCount: number }>({
  name: 'photos.reported',
  isEssential: true,
  samples: {
    one: { name: 'Velorouten Seewil', code: 'ROUTEN26', path: '/seewil/cityserver/ROUTEN26', photoCount: 1 },
    some: { name: 'Velorouten Seewil', code: 'ROUTEN26', path: '/seewil/cityserver/ROUTEN26', photoCount: 4 },
  },
  texts: {
    de: ({ name, path, photoCount }, page) => ({
      subject: photoCount === 1 ? 'Ein Foto wurde gemeldet' : `${photoCount} Fotos wurden gemeldet`,
      paragraphs: [
        'Guten Tag',
        photoCount === 1
          ? `Im Projekt «${name}» hat jemand ein Foto gemeldet. Es ist verborgen, bis Sie es angeschaut haben.`
          : `Im Projekt «${name}» wurden ${photoCount} Fotos gemeldet. Sie sind verborgen, bis Sie sie angeschaut haben.`,
        'Sie können die markierte Stelle unkenntlich machen, das Foto löschen oder es wieder zeigen.',
        { link: page(`${path}/photos`), label: 'Zu den Fotos' },
      ],
    }),
    en: ({ name, path, photoCount }, page) => ({
      subject: photoCount === 1 ? 'A photo was reported' : `${photoCount} photos were reported`,
      paragraphs: [
        'Hello',
        photoCount === 1
          ? `In the project “${name}”, somebody reported a photo. It is hidden until you have looked at it.`
          : `In the project “${name}”, ${photoCount} photos were reported. They are hidden until you have looked at them.`,
        'You can blur the marked part, delete the photo, or show it again.',
        { link: page(`${path}/photos`), label: 'To the photos' },
      ],
    }),
  },
})

export const photosMails = [photosReportedMail]
