import type { Phrases } from './phrases.ts';

export const spanish: Phrases = {
  nameless: 'esto',
  email: {
    subjects: {
      welcome: (name) => `Le damos la bienvenida a ${name}`,
      notification: (name) => `Noticias sobre ${name}`,
      feedback_request: (name) => `Su opinión sobre ${name}`,
      thank_you: (name) => `Gracias de parte de ${name}`,
      reminder: (name) => `Un recordatorio sobre ${name}`,
      announcement: (name) => `Algo nuevo en ${name}`,
      digest: (name) => `Lo nuevo en ${name}`,
      other: (name) => `Acerca de ${name}`,
    },
    preheader: (name) => `Un mensaje breve sobre ${name}`,
    greeting: (reader) => `Hola${reader},`,
    paragraphs: [
      (name) => `este mensaje trata de ${name}.`,
      () => 'Si tiene alguna pregunta, responda a este mensaje.',
    ],
    closing: 'Un cordial saludo',
  },
  request: {
    subjects: [(name) => `¿Qué tal ${name}?`, (name) => `Una pregunta sobre ${name}`, (name) => `Háblenos de ${name}`],
    preheaders: [
      () => 'Una pregunta breve, piense lo que piense.',
      () => 'Su respuesta nos llega directamente.',
      () => 'Leemos cada respuesta.',
    ],
    bodies: [
      (name) => `gracias por su tiempo con ${name}.\n\nCuéntenos qué piensa: {link}\n\nUn saludo`,
      (name) =>
        `¿cómo le fue con ${name}? Nos gustaría saberlo tal como fue.\n\nEscríbanos aquí: {link}\n\nMuchas gracias`,
      (name) =>
        `su mirada sobre ${name} nos ayuda a ver qué conservar y qué cambiar.\n\nEl formulario: {link}\n\nAtentamente`,
    ],
    messages: [
      (name) => `${name}: ¿qué le pareció? {link}`,
      (name) => `Hola, ¿nos cuenta algo de ${name}? {link}`,
      (name) => `Una pregunta sobre ${name}, responda en {link}`,
    ],
  },
  drafts: [
    (name, said) => `Sobre ${name}: ${said}. [Diga con sus palabras cómo fue.]`,
    (name, said) => `Lo que noté en ${name} fue esto: ${said}. [¿Qué pasó?]`,
    (name, said) => `¿Mi impresión de ${name}? Pues ${said}. [Añada lo que otros deberían saber.]`,
  ],
  form: {
    title: (name) => `Su opinión: ${name}`,
    description: 'Un formulario breve para su opinión sincera.',
    welcomeTitle: 'Bienvenida',
    welcome: 'Responda tal como fue. Cada opinión ayuda.',
    rating: '¿Cómo fue en conjunto?',
    liked: '¿Qué le gustó?',
    better: '¿Qué podría mejorar?',
    again: '¿Volvería?',
    help: 'Con sus propias palabras',
    placeholder: 'Escriba aquí',
    thanksTitle: 'Gracias',
    thanks: 'Hemos recibido sus respuestas.',
    consent: 'Mis respuestas se pueden publicar.',
  },
  titles: [
    (name) => `${name}: opiniones de clientes en sus palabras`,
    (name) => `Lo que dicen los clientes de ${name}, en texto y video`,
    (name) => `Lea y vea aquí lo que otros piensan de ${name}`,
  ],
  descriptions: [
    (name) =>
      `Lea lo que dicen los clientes de ${name}: sus opiniones con sus propias palabras, tal como las escribieron, reunidas en esta página para usted.`,
    (name) =>
      `Esta página reúne lo que cuentan las personas que conocen ${name}. Lea sus opiniones completas y hágase su propia idea antes de decidir.`,
    (name) =>
      `Opiniones sobre ${name} de quienes las dieron: breves y largas, contentas y críticas. Mírelas aquí con calma y juzgue después por su cuenta.`,
  ],
  reasons: ['Está entre las más largas.', 'Es más corta que otras.', 'Es muy corta.'],
};
