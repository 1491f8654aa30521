import { wordList } from '../word-list.ts';

/** Invented Spanish phrases about apps and podcasts. */
export const es = wordList(`
  short glad: Muy buena 👍 / Me encanta / ¡Excelente! / Cumple lo que promete. / La mejor
  short torn: Está bien / Regular / Puede mejorar / Ni fu ni fa
  short cross: Decepcionante / No funciona / La borré / No la recomiendo
  app glad titles: Justo lo que buscaba / Imprescindible / Sencilla y rápida / ¡Por fin! / Muy contento
  app glad openings: La uso todos los días desde hace dos años. / Probé otras cuatro antes de quedarme con esta. /
    Me la recomendó una compañera de trabajo. / Ligera, clara y sin anuncios. / Hasta mi madre la maneja sin ayuda.
  app glad details: Lo que más me gusta es {feature}. / {Feature} vale por sí sola lo que cuesta. /
    Desde la última actualización {feature} va mucho más rápido. /
    Escribí a soporte por {feature} y me contestaron el mismo día. / Funciona incluso sin conexión, y {feature} también.
  app glad closings: ¡Sigan así! / La recomiendo a todo el mundo. / Gracias al equipo. / Dinero bien gastado.
  app torn titles: Buena, pero / Casi perfecta / Antes era mejor
  app torn openings: La idea es muy buena. / En el teléfono va bien, en la tableta no tanto. /
    Quiero que me guste más de lo que me gusta. / La tengo desde hace un mes.
  app torn details: Cuesta demasiado encontrar {feature}. / A veces {feature} se queda a medias. /
    No entiendo por qué hay que pagar por {feature}. / Con {feature} sin conexión serían cinco estrellas.
  app torn closings: Espero que lo arreglen. / De momento, tres estrellas. / Aun así, mejor que muchas.
  app cross titles: Perdí mis datos / Se cierra sola / Demasiado cara / Arréglenla, por favor
  app cross openings: Desde la última actualización se cierra al abrirla. / Pagué un año entero y me arrepiento. /
    La he instalado tres veces con el mismo fallo. / Una lástima.
  app cross details: {Feature} no responde desde septiembre. / Perdí dos semanas de trabajo por culpa de {feature}. /
    Cada dos toques pide una suscripción, hasta para {feature}. / En soporte repiten lo mismo y {feature} sigue igual.
  app cross closings: Quiero que me devuelvan el dinero. / Vuelvo al papel. / Por ahora, mejor evitarla.
  podcast glad titles: Mi compañía / Una joya / Que no acabe nunca / Inteligente y cercano
  podcast glad openings: Lo escucho desde el primer episodio. / Lo descubrí en un viaje largo y no pude parar. /
    Me acompaña mientras cocino. / Por fin un programa sin gritos.
  podcast glad details: Me emocionó {feature}. / Se nota el trabajo que hay detrás de {feature}. /
    Lo mejor: {feature}. / Volví a escuchar {feature} al día siguiente.
  podcast glad closings: ¡Gracias! / Un abrazo desde el sur. / Ojalá fueran dos por semana.
  podcast torn titles: Algo largo / Irregular / Mucha publicidad
  podcast torn openings: Hay episodios excelentes y otros no tanto. / Me gustan las voces. /
    La primera temporada era mejor.
  podcast torn details: Demasiados anuncios antes de {feature}. / Se hace largo, sobre todo {feature}. /
    El volumen cambia mucho en {feature}.
  podcast torn closings: Seguiré escuchando. / Tres estrellas por ahora.
  podcast cross titles: Solo anuncios / Me perdieron / Mal sonido
  podcast cross openings: Hoy cancelé la suscripción. / Antes era mi favorito. / No entiendo tanto elogio.
  podcast cross details: Suena fatal, sobre todo {feature}. / Más publicidad que contenido; ni {feature} lo salva. /
    Hay errores graves en {feature}.
  podcast cross closings: Una pena. / Los hay mejores.
  features notes: la búsqueda / la escritura a mano / la sincronización con el portátil / la vista de etiquetas
  features budget: la vista mensual / la lectura de recibos / la cuenta compartida / la exportación a hoja de cálculo
  features weather: la imagen de lluvia / la previsión por horas / la ventana de inicio / la alerta de tormenta
  features lessons: la lección diaria / la prueba de pronunciación / la baraja de repaso / la racha de días
  features drawing: la acuarela / la lista de capas / la grabación acelerada / la paleta nueva
  features cooking: la receta final / la visita al mercado / la charla con la panadera / la masa madre
  features history: la serie sobre faros / la lectura de cartas / la visita al archivo / la adivinanza del mapa
  features science: la ronda de preguntas / la charla con la astrónoma / la entrevista larga / la prueba de la semana
  features evening: la historia para dormir / la lluvia de fondo / la caminata lenta / la poesía final
  replies glad: ¡Hola, {name}! Muchas gracias, nos alegra el día. / Gracias por acompañarnos tanto tiempo, {name}.
  replies torn: Hola, {name}. Gracias por contárnoslo; en la próxima versión será más sencillo.
  replies cross: Hola, {name}. Lo sentimos mucho. Escribe a soporte y buscaremos tus datos.
`);
