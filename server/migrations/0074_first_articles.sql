-- Decision 0165: what a new installation is given to read. From here on the Admin writes, withdraws and replaces it.
select set_config('allmend.duty', 'site', true);

insert into site.article (id, kind, slug_de, slug_en, document, created_at, saved_at)
values ('8d4f6c1e-0b57-4f0e-9a53-6b1f5d2c7a01', 'post', 'why-whole-weeks', 'why-whole-weeks', '{}', '2026-11-10 08:00+01', '2026-11-10 08:00+01');
insert into site.article_version (article_id, version, document, tags_de, tags_en, words_de, words_en, made_at)
values ('8d4f6c1e-0b57-4f0e-9a53-6b1f5d2c7a01', 1, $${
 "author": "Allmend",
 "picture": null,
 "customer": "",
 "isSample": false,
 "de": {
  "slug": "why-whole-weeks",
  "title": "Warum es nur ganze Wochen gibt",
  "lead": "Wer beliebige Zeiträume abfragen darf, kann zwei voneinander abziehen. Deshalb gibt es bei uns Wochen, jede einmal.",
  "tags": [
   "Ethikrat"
  ],
  "alt": "",
  "caption": "",
  "figures": [],
  "figuresSource": "",
  "body": {
   "type": "doc",
   "content": [
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Zahlen über viele Menschen gelten als harmlos. Das stimmt nicht immer: Wer zwei Zeiträume abfragt, die sich um den Tag einer einzigen Person unterscheiden, kennt danach deren Tag."
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Deshalb gibt es bei uns keine beliebigen Zeiträume. Datentage werden Tag für Tag gezählt, alles andere für Wochen von Montag bis Sonntag. Jede Woche wird einmal gezählt, zwei Tage nachdem sie vorbei ist, und danach nie mehr verändert, auch wenn jemand später Daten nachliefert oder austritt."
      }
     ]
    },
    {
     "type": "heading",
     "attrs": {
      "level": 2
     },
     "content": [
      {
       "type": "text",
       "text": "Was das kostet"
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Zahlen sind einige Tage alt. Wer spät sendet, steht im eigenen Tagebuch, aber in keiner Zahl. Das ist der Preis dafür, dass der Unterschied zweier Ausgaben nie ein Mensch ist."
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Alle Regeln stehen in der "
      },
      {
       "type": "text",
       "text": "Dokumentation",
       "marks": [
        {
         "type": "link",
         "attrs": {
          "href": "/documentation/tracking#data_days"
         }
        }
       ]
      },
      {
       "type": "text",
       "text": "."
      }
     ]
    }
   ]
  }
 },
 "en": {
  "slug": "why-whole-weeks",
  "title": "Why there are only whole weeks",
  "lead": "Whoever may ask for any period can subtract two of them. That is why we have weeks, each of them once.",
  "tags": [
   "Ethics board"
  ],
  "alt": "",
  "caption": "",
  "figures": [],
  "figuresSource": "",
  "body": {
   "type": "doc",
   "content": [
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Figures about many people pass for harmless. That is not always so: whoever asks for two periods that differ by the day of a single person knows that day afterwards."
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "That is why we have no periods of one's choice. Data days are counted day by day, everything else for weeks from Monday to Sunday. Every week is counted once, two days after it is over, and never changed afterwards, even if somebody delivers data later or leaves."
      }
     ]
    },
    {
     "type": "heading",
     "attrs": {
      "level": 2
     },
     "content": [
      {
       "type": "text",
       "text": "What it costs"
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Figures are some days old. Whoever sends late stands in her own diary, but in no figure. That is the price for the difference of two releases never being a person."
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "All rules stand in the "
      },
      {
       "type": "text",
       "text": "documentation",
       "marks": [
        {
         "type": "link",
         "attrs": {
          "href": "/documentation/tracking#data_days"
         }
        }
       ]
      },
      {
       "type": "text",
       "text": "."
      }
     ]
    }
   ]
  }
 }
}$$,
  array['Ethikrat'], array['Ethics board'],
  $$warum es nur ganze wochen gibt wer beliebige zeitraume abfragen darf, kann zwei voneinander abziehen. deshalb gibt es bei uns wochen, jede einmal. zahlen uber viele menschen gelten als harmlos. das stimmt nicht immer: wer zwei zeitraume abfragt, die sich um den tag einer einzigen person unterscheiden, kennt danach deren tag. deshalb gibt es bei uns keine beliebigen zeitraume. datentage werden tag fur tag gezahlt, alles andere fur wochen von montag bis sonntag. jede woche wird einmal gezahlt, zwei tage nachdem sie vorbei ist, und danach nie mehr verandert, auch wenn jemand spater daten nachliefert oder austritt. was das kostet zahlen sind einige tage alt. wer spat sendet, steht im eigenen tagebuch, aber in keiner zahl. das ist der preis dafur, dass der unterschied zweier ausgaben nie ein mensch ist. alle regeln stehen in der dokumentation.$$,
  $$why there are only whole weeks whoever may ask for any period can subtract two of them. that is why we have weeks, each of them once. figures about many people pass for harmless. that is not always so: whoever asks for two periods that differ by the day of a single person knows that day afterwards. that is why we have no periods of one's choice. data days are counted day by day, everything else for weeks from monday to sunday. every week is counted once, two days after it is over, and never changed afterwards, even if somebody delivers data later or leaves. what it costs figures are some days old. whoever sends late stands in her own diary, but in no figure. that is the price for the difference of two releases never being a person. all rules stand in the documentation.$$,
  '2026-11-10 08:00+01');

insert into site.article (id, kind, slug_de, slug_en, document, created_at, saved_at)
values ('8d4f6c1e-0b57-4f0e-9a53-6b1f5d2c7a02', 'post', 'one-voice-each', 'one-voice-each', '{}', '2026-11-17 08:00+01', '2026-11-17 08:00+01');
insert into site.article_version (article_id, version, document, tags_de, tags_en, words_de, words_en, made_at)
values ('8d4f6c1e-0b57-4f0e-9a53-6b1f5d2c7a02', 1, $${
 "author": "Allmend",
 "picture": null,
 "customer": "",
 "isSample": false,
 "de": {
  "slug": "one-voice-each",
  "title": "Eine Stimme pro Person",
  "lead": "Wenige Vielschreibende prägen jede Karte, auf der alle bewerten. Was sich ändert, wenn jede Person je Strasse einmal zählt.",
  "tags": [
   "Methode"
  ],
  "alt": "",
  "caption": "",
  "figures": [
   {
    "label": "Durchschnitt aller Bewertungen",
    "value": "0.071",
    "note": "mittlerer Abstand zur Meinung aller"
   },
   {
    "label": "Eine Stimme pro Person",
    "value": "0.029",
    "note": "mittlerer Abstand zur Meinung aller"
   }
  ],
  "figuresSource": "Gemessen an 600 erfundenen Bewertenden der Stadt Seewil.",
  "body": {
   "type": "doc",
   "content": [
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Wer eine Karte von vielen bewerten lässt, bekommt meist eine Karte von wenigen: Einzelne geben hunderte Bewertungen ab, die meisten zwei oder drei. Ein Durchschnitt über alle Bewertungen ist dann die Meinung der Fleissigsten."
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Bei uns hat jede Person je Strecke eine Stimme, ihr letztes Wort. Gezeigt wird der mittlere Wert und wie viele dahinterstehen."
      }
     ]
    },
    {
     "type": "heading",
     "attrs": {
      "level": 2
     },
     "content": [
      {
       "type": "text",
       "text": "Was es bringt"
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Gemessen haben wir es an der erfundenen Stadt Seewil, weil wir dort wissen, was alle denken: 600 Bewertende, von denen jede zwanzigste Person sechs von zehn Bewertungen abgibt."
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Bei einem Fünftel der Bewertungen sind es 0.074 und 0.038: Dann machen die wenigen Stimmen je Strecke den grössten Teil des Fehlers aus."
      }
     ]
    },
    {
     "type": "blockquote",
     "content": [
      {
       "type": "paragraph",
       "content": [
        {
         "type": "text",
         "text": "Die Zahlen stammen von erfundenen Menschen. Sie zeigen, dass die Regel tut, was sie soll; wie gut eine wirkliche Stadt getroffen ist, zeigen sie nicht."
        }
       ]
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Wie Bewertungen geschützt sind, steht in der "
      },
      {
       "type": "text",
       "text": "Dokumentation",
       "marks": [
        {
         "type": "link",
         "attrs": {
          "href": "/documentation/cityserver#ratings"
         }
        }
       ]
      },
      {
       "type": "text",
       "text": "."
      }
     ]
    }
   ]
  }
 },
 "en": {
  "slug": "one-voice-each",
  "title": "One voice each",
  "lead": "A few busy people shape every map on which all may rate. What changes when every person counts once for each street.",
  "tags": [
   "Method"
  ],
  "alt": "",
  "caption": "",
  "figures": [
   {
    "label": "Mean of all ratings",
    "value": "0.071",
    "note": "mean distance from what all think"
   },
   {
    "label": "One voice each",
    "value": "0.029",
    "note": "mean distance from what all think"
   }
  ],
  "figuresSource": "Measured with 600 invented raters of the town of Seewil.",
  "body": {
   "type": "doc",
   "content": [
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Whoever has a map rated by many mostly gets a map by a few: some people give hundreds of ratings, most give two or three. A mean of all ratings is then the opinion of the busiest."
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "With us every person has one voice for each section, her last word. What is shown is the middle value and how many stand behind it."
      }
     ]
    },
    {
     "type": "heading",
     "attrs": {
      "level": 2
     },
     "content": [
      {
       "type": "text",
       "text": "What it brings"
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "We measured it on the invented town of Seewil, because there we know what everybody thinks: 600 raters, of whom one in twenty gives six in ten ratings."
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "With a fifth of the ratings it is 0.074 and 0.038: then the few voices for each section are most of the error."
      }
     ]
    },
    {
     "type": "blockquote",
     "content": [
      {
       "type": "paragraph",
       "content": [
        {
         "type": "text",
         "text": "The figures come from invented people. They show that the rule does what it should; they do not show how well a real town is met."
        }
       ]
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "How ratings are protected stands in the "
      },
      {
       "type": "text",
       "text": "documentation",
       "marks": [
        {
         "type": "link",
         "attrs": {
          "href": "/documentation/cityserver#ratings"
         }
        }
       ]
      },
      {
       "type": "text",
       "text": "."
      }
     ]
    }
   ]
  }
 }
}$$,
  array['Methode'], array['Method'],
  $$eine stimme pro person wenige vielschreibende pragen jede karte, auf der alle bewerten. was sich andert, wenn jede person je strasse einmal zahlt. wer eine karte von vielen bewerten lasst, bekommt meist eine karte von wenigen: einzelne geben hunderte bewertungen ab, die meisten zwei oder drei. ein durchschnitt uber alle bewertungen ist dann die meinung der fleissigsten. bei uns hat jede person je strecke eine stimme, ihr letztes wort. gezeigt wird der mittlere wert und wie viele dahinterstehen. was es bringt gemessen haben wir es an der erfundenen stadt seewil, weil wir dort wissen, was alle denken: 600 bewertende, von denen jede zwanzigste person sechs von zehn bewertungen abgibt. bei einem funftel der bewertungen sind es 0.074 und 0.038: dann machen die wenigen stimmen je strecke den grossten teil des fehlers aus. die zahlen stammen von erfundenen menschen. sie zeigen, dass die regel tut, was sie soll; wie gut eine wirkliche stadt getroffen ist, zeigen sie nicht. wie bewertungen geschutzt sind, steht in der dokumentation.$$,
  $$one voice each a few busy people shape every map on which all may rate. what changes when every person counts once for each street. whoever has a map rated by many mostly gets a map by a few: some people give hundreds of ratings, most give two or three. a mean of all ratings is then the opinion of the busiest. with us every person has one voice for each section, her last word. what is shown is the middle value and how many stand behind it. what it brings we measured it on the invented town of seewil, because there we know what everybody thinks: 600 raters, of whom one in twenty gives six in ten ratings. with a fifth of the ratings it is 0.074 and 0.038: then the few voices for each section are most of the error. the figures come from invented people. they show that the rule does what it should; they do not show how well a real town is met. how ratings are protected stands in the documentation.$$,
  '2026-11-17 08:00+01');

insert into site.article (id, kind, slug_de, slug_en, document, created_at, saved_at)
values ('8d4f6c1e-0b57-4f0e-9a53-6b1f5d2c7a03', 'story', 'seewil', 'seewil', '{}', '2026-11-17 08:00+01', '2026-11-17 08:00+01');
insert into site.article_version (article_id, version, document, tags_de, tags_en, words_de, words_en, made_at)
values ('8d4f6c1e-0b57-4f0e-9a53-6b1f5d2c7a03', 1, $${
 "author": "Allmend",
 "picture": null,
 "customer": "Stadt Seewil",
 "isSample": true,
 "de": {
  "slug": "seewil",
  "title": "Seewil, die Beispielstadt",
  "lead": "Keine Kundin, sondern eine Vorführung: an einer erfundenen Stadt zeigen wir, wie ein Projekt von der Bestellung bis zur Auswertung läuft.",
  "tags": [
   "Vorführung"
  ],
  "alt": "",
  "caption": "",
  "figures": [],
  "figuresSource": "",
  "body": {
   "type": "doc",
   "content": [
    {
     "type": "blockquote",
     "content": [
      {
       "type": "paragraph",
       "content": [
        {
         "type": "text",
         "text": "Seewil gibt es nicht. Stadt, Menschen und Wege sind erfunden und als Vorführung bezeichnet. Geschichten wirklicher Kundinnen und Kunden stehen hier, sobald sie zugestimmt haben."
        }
       ]
      }
     ]
    },
    {
     "type": "heading",
     "attrs": {
      "level": 2
     },
     "content": [
      {
       "type": "text",
       "text": "Was gezeigt wird"
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Die Stadtverwaltung von Seewil bestellt ein Projekt, der Ethikrat prüft es, die Einladung geht hinaus, Menschen treten bei und zeichnen ihre Wege auf. Alles geschieht mit denselben Seiten und Aufrufen, die auch Sie benutzen; nichts davon ist gestellt ausser den Menschen."
      }
     ]
    },
    {
     "type": "heading",
     "attrs": {
      "level": 2
     },
     "content": [
      {
       "type": "text",
       "text": "Warum erfunden"
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "An einer erfundenen Stadt wissen wir, was wirklich geschah: welche Person mit welchem Verkehrsmittel fuhr. So lässt sich prüfen, ob die Erkennung stimmt, und niemand muss dafür seine Wege hergeben."
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Seewil ansehen",
       "marks": [
        {
         "type": "link",
         "attrs": {
          "href": "/documentation/seewil"
         }
        }
       ]
      }
     ]
    }
   ]
  }
 },
 "en": {
  "slug": "seewil",
  "title": "Seewil, the sample town",
  "lead": "Not a customer but a demonstration: on an invented town we show how a project runs from the order to the analysis.",
  "tags": [
   "Demonstration"
  ],
  "alt": "",
  "caption": "",
  "figures": [],
  "figuresSource": "",
  "body": {
   "type": "doc",
   "content": [
    {
     "type": "blockquote",
     "content": [
      {
       "type": "paragraph",
       "content": [
        {
         "type": "text",
         "text": "Seewil does not exist. Town, people and trips are invented and named as a demonstration. Stories of real customers stand here as soon as they have agreed."
        }
       ]
      }
     ]
    },
    {
     "type": "heading",
     "attrs": {
      "level": 2
     },
     "content": [
      {
       "type": "text",
       "text": "What is shown"
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "The administration of Seewil orders a project, the ethics board reviews it, the invitation goes out, people join and record their trips. All of it happens with the same pages and calls that you use; nothing of it is staged but the people."
      }
     ]
    },
    {
     "type": "heading",
     "attrs": {
      "level": 2
     },
     "content": [
      {
       "type": "text",
       "text": "Why invented"
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Of an invented town we know what really happened: which person travelled by which mode. So it can be checked whether the detection is right, and nobody has to give away her trips for it."
      }
     ]
    },
    {
     "type": "paragraph",
     "content": [
      {
       "type": "text",
       "text": "Look at Seewil",
       "marks": [
        {
         "type": "link",
         "attrs": {
          "href": "/documentation/seewil"
         }
        }
       ]
      }
     ]
    }
   ]
  }
 }
}$$,
  array['Vorführung'], array['Demonstration'],
  $$seewil, die beispielstadt keine kundin, sondern eine vorfuhrung: an einer erfundenen stadt zeigen wir, wie ein projekt von der bestellung bis zur auswertung lauft. seewil gibt es nicht. stadt, menschen und wege sind erfunden und als vorfuhrung bezeichnet. geschichten wirklicher kundinnen und kunden stehen hier, sobald sie zugestimmt haben. was gezeigt wird die stadtverwaltung von seewil bestellt ein projekt, der ethikrat pruft es, die einladung geht hinaus, menschen treten bei und zeichnen ihre wege auf. alles geschieht mit denselben seiten und aufrufen, die auch sie benutzen; nichts davon ist gestellt ausser den menschen. warum erfunden an einer erfundenen stadt wissen wir, was wirklich geschah: welche person mit welchem verkehrsmittel fuhr. so lasst sich prufen, ob die erkennung stimmt, und niemand muss dafur seine wege hergeben. seewil ansehen$$,
  $$seewil, the sample town not a customer but a demonstration: on an invented town we show how a project runs from the order to the analysis. seewil does not exist. town, people and trips are invented and named as a demonstration. stories of real customers stand here as soon as they have agreed. what is shown the administration of seewil orders a project, the ethics board reviews it, the invitation goes out, people join and record their trips. all of it happens with the same pages and calls that you use; nothing of it is staged but the people. why invented of an invented town we know what really happened: which person travelled by which mode. so it can be checked whether the detection is right, and nobody has to give away her trips for it. look at seewil$$,
  '2026-11-17 08:00+01');

update site.article a set document = v.document, published_version = 1, published_at = a.created_at
from site.article_version v where v.article_id = a.id;
select set_config('allmend.duty', '', true);
