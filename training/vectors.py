"""Writes test/language/model/vectors.json: what Python makes of some texts and words, which the TypeScript side has to make of them as well.

usage: PYTHONPATH=. python vectors.py
"""
import json
import pathlib

from korrekturrand import tags, text

TEXTS = [
    "Der Projekt Leiter sagte, dass die „Übergröße“ am 24.12.2025 um 3,5 % – wie geplant – fiel.",
    "Vor- und Nachteile, z. B. bei E-Mail-Adressen: geht’s noch?",
    ", Komma am Anfang (und in Klammern, ja) 3-jährig, ÉTÉ, ǅ, 10²",
]
WORDS = ["Haus", "größer", "IT", "e", "Z", "dm³", "McDonald", "E-Mail", "0.00", "§", "ß", "Straße", "Vor-", "iPhone", "ÄÖÜ", "x²"]
INVENTORY = tags.Inventory([(0, "n"), (1, "es"), (2, "r"), (0, "-")], ["dass", "den"], ["zu"])

if __name__ == "__main__":
    vectors = {
        "texts": [{"text": t, "tokens": text.tokens_of(t)[0], "commas": text.tokens_of(t)[1]} for t in TEXTS],
        "words": [{"word": w, "subwords": text.subwords_of(w)} for w in WORDS],
        "edits": [{"word": w, "tag": tag, "becomes": INVENTORY.apply(at, w)} for w in ("Haus", "schone", "größer", "muß", "Laeufe", "Ich", "im", "der")
                  for at, tag in enumerate(INVENTORY.tags) if tag not in ("DELETE", "JOIN", "HYPHEN")],
    }
    path = pathlib.Path(__file__).parent.parent / "test/language/model/vectors.json"
    path.write_text(json.dumps(vectors, ensure_ascii=False, indent=1) + "\n", encoding="utf8")
