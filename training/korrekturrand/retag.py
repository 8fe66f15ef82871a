"""Gives the tags of words that only learners mistake to words that everybody does. A head's row learns its new word within minutes.

usage: python -m korrekturrand.retag WORK      (behind restore, before errors)
"""
import pathlib
import pickle
import sys

GIVEN = """universitätsstudenten frauenemanzipation siebzigerjahren zweizimmerwohnung universitätsabschlüsse universitätsabschluss fahrkarte arbeitsstellen
arbeitsstelle feminismus krimineller fußballspieler spazieren kapitalistischen geschadet teufelskreis trainieren alltäglichen entlohnung kriminellen
heimatland ökonomie gleichheit theoretische theoretischen wohnt mitnehmen istanbul peru gekämpft bewiesen gefängnis katze arbeitgebern traditionen
überleben fußball kriminalität küche gerechtfertigt zukünftige zukünftigen diskriminierung löhne verbrechen filme universitäten fortschritte niveau
großbritannien türkei österreich kultur tiere druck angesehen kämpfen""".split()
TAKEN = """wieder weder wider dessen doch dabei ab nun nichts selbst darf sei wer wem wen daher oft neben nie statt warum mal fast eben hin her fiel lässt ließ
geworden indem darin wohl fest weit gern je etwa dort sowie gar falls laut wobei somit zwar jedoch ging weg lieber gleich beide dagegen heraus mehrere
gehabt""".split()


def retag(inventory):
    """The inventory with each word of TAKEN in the place of one of GIVEN; what has been exchanged before stays."""
    free = [word for word in GIVEN if word in inventory.words]
    wanted = [word for word in TAKEN if word not in inventory.words]
    for old, new in zip(free, wanted):
        at = inventory.id.pop("W:" + old)
        inventory.tags[at] = "W:" + new
        inventory.id["W:" + new] = at
        inventory.words.remove(old)
        inventory.words.add(new)
    return inventory


if __name__ == "__main__":
    path = pathlib.Path(sys.argv[1]) / "inventory.pkl"
    inventory = retag(pickle.load(open(path, "rb")))
    inventory.save(path)
    print(len(inventory.words), "words have tags")
