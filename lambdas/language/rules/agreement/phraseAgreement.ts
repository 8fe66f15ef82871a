import { disagreements } from '../../analysis/phraseDisagreement.ts';
import type { Rule } from '../../rule.ts';

export const phraseAgreement: Rule = {
  id: 'phrase-agreement',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz in der Nominalphrase“',
  message: 'Artikel, Adjektiv und Substantiv müssen in Fall, Zahl und Geschlecht übereinstimmen.',
  find: (sentence) => disagreements(sentence, 'free'),
  examples: {
    wrong: [
      'Sie baten um Hilfe und bekamen eine kleine {Spenden→Spende}.',
      '{Der→Das} Problem ist gelöst.',
      'Ich habe {ein→einen} neuen Nachbarn.',
      'Das ist ein {zweite→zweiter} Stuhl.',
      'Ich suche {ein→einen} Garten.',
      'Wir brauchen {ein→eine} große Wohnung.',
      'Jeder Platz kommt mit einem Haken, {einen→einem} Schuhfach und einer Ablage.',
    ],
    right: [
      'Die kleine Anna gewann.',
      'Die 10-jährige Anna gewann.',
      'Liebe Grüße aus dem Urlaub, eure Anna',
      'Dort kann ich mein Italienisch verbessern.',
      'Hinweise darauf, dass sie aus kleinen, wenig produktiven Betrieben in größere wechselten, gab es.',
      'Er ist einer, der neue Wege geht.',
      'Das Ufer eines nahe gelegenen Sees ist die teilweise bebaute Grenze.',
      'Der beste Weg, Kunden zu gewinnen, ist ein Gespräch.',
      'Wenn diese wichtige Angaben verdecken, haben diese Vorrang.',
      'Wir jungen Leute mögen unsre alten Lieder.',
      'Einer solch großen Last hält irgendein alter Balken stand.',
      'Tut mir leid, mein Herr, das geht nicht.',
      'Er verspricht jedem hohe Gewinne.',
      'Ich frage mich, ob das Kunst ist.',
      'Sie wollte ihr Hilfe anbieten.',
      'Die dort ausgestellten Bilder sind alt.',
      'Ich bin ein guter Koch.',
      'Dann versuchte der Mann, die Tür zu öffnen.',
      'Der neue Knopf erlaubt es, mehrere Seiten zu lesen.',
      'Das machte jemand anderes Freunden zuliebe.',
      'Das Recht ist die Wurzel allen Lebens.',
    ],
  },
};
