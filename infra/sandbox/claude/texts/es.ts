import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in Spanish. */
export const spanish = wordList(String.raw`
  nameless: esto
  email subjects welcome: Le damos la bienvenida a {name}
  email subjects notification: Noticias sobre {name}
  email subjects feedback_request: Su opinión sobre {name}
  email subjects thank_you: Gracias de parte de {name}
  email subjects reminder: Un recordatorio sobre {name}
  email subjects announcement: Algo nuevo en {name}
  email subjects digest: Lo nuevo en {name}
  email subjects other: Acerca de {name}
  email preheader: Un mensaje breve sobre {name}
  email greeting: Hola{reader},
  email paragraphs: este mensaje trata de {name}. / Si tiene alguna pregunta, responda a este mensaje.
  email closing: Un cordial saludo
  request subjects: ¿Qué tal {name}? / Una pregunta sobre {name} / Háblenos de {name}
  request preheaders: Una pregunta breve, piense lo que piense. / Su respuesta nos llega directamente. /
    Leemos cada respuesta.
  request bodies: gracias por su tiempo con {name}.\n\nCuéntenos qué piensa: {link}\n\nUn saludo /
    ¿cómo le fue con {name}? Nos gustaría saberlo tal como fue.\n\nEscríbanos aquí: {link}\n\nMuchas gracias /
    su mirada sobre {name} nos ayuda a ver qué conservar y qué cambiar.\n\nEl formulario: {link}\n\nAtentamente
  request messages: {name}: ¿qué le pareció? {link} / Hola, ¿nos cuenta algo de {name}? {link} /
    Una pregunta sobre {name}, responda en {link}
  drafts: Sobre {name}: {said}. [Diga con sus palabras cómo fue.] /
    Lo que noté en {name} fue esto: {said}. [¿Qué pasó?] /
    ¿Mi impresión de {name}? Pues {said}. [Añada lo que otros deberían saber.]
  form title: Su opinión: {name}
  form description: Un formulario breve para su opinión sincera.
  form welcome title: Bienvenida
  form welcome: Responda tal como fue. Cada opinión ayuda.
  form rating: ¿Cómo fue en conjunto?
  form liked: ¿Qué le gustó?
  form better: ¿Qué podría mejorar?
  form again: ¿Volvería?
  form help: Con sus propias palabras
  form placeholder: Escriba aquí
  form thanks title: Gracias
  form thanks: Hemos recibido sus respuestas.
  form consent: Mis respuestas se pueden publicar.
  titles: {name}: opiniones de clientes en sus palabras / Lo que dicen los clientes de {name}, en texto y video /
    Lea y vea aquí lo que otros piensan de {name}
  descriptions:
    Lea lo que dicen los clientes de {name}: sus opiniones con sus propias palabras, tal como las escribieron, reunidas
    en esta página para usted. /
    Esta página reúne lo que cuentan las personas que conocen {name}. Lea sus opiniones completas y hágase su propia
    idea antes de decidir. /
    Opiniones sobre {name} de quienes las dieron: breves y largas, contentas y críticas. Mírelas aquí con calma y juzgue
    después por su cuenta.
`);
