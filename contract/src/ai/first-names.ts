import { canonical } from '@sesol/shared/canonical'

/** Common first names that are no words of a text and no places: they say that a word is a person's name. */
export const firstNames: ReadonlySet<string> = new Set(
  `Abdullah Abdurrahman Adem Adnan Ahmet Akif Ali Aliye Alper Alperen Amine Anıl Arda Arif Asiye Aslıhan Atakan Ayça Aygül Ayhan Aykut Ayla
  Aylin Aynur Aysel Aysun Ayşe Ayşegül Ayşen Ayşenur Ayten Azize Azra Bahadır Baran Batuhan Bedirhan Behçet Bekir Belgin Berfin Beril
  Berivan Berk Berkan Berkay Berna Berrin Betül Beyza Bilal Birgül Birol Bora Buğra Burak Burcu Burhan Büşra Cafer Cahit Canan Caner Cansu
  Celal Celil Cem Cemal Cemil Cemile Cemre Cengiz Cevat Cevdet Ceyda Cihan Cihat Çağatay Çiğdem Davut Derya Didem Dilan Dilara Ebru Ece
  Eda Edanur Ekrem Elif Emel Emine Emirhan Emrah Emre Enes Enver Eray Ercan Erdal Erdem Erdoğan Eren Erhan Erkan Erol Ersin Ertan Ertuğrul
  Esma Esra Eyüp Ezgi Fadime Fahri Fahriye Faruk Fatma Faysal Ferhat Ferit Feride Fethi Figen Fikret Fuat Funda Furkan Füsun Gamze Gökçe
  Gökhan Gülay Gülbahar Gülcan Gülden Güler Gülşah Gülşen Gülsüm Günay Gürkan Gürsel Habibe Hacer Hakan Haldun Halil Halit Halide Haluk
  Hamdi Hamit Hamza Handan Hande Hanife Harun Hasan Hatice Havva Haydar Hayriye Hayri Hazal Hilal Hilmi Huriye Hülya Hümeyra Hüseyin
  İbrahim İdris İhsan İlayda İlhan İlker İlknur İlyas İrem İrfan İsa İshak İskender İsmail İsmet İzzet Jale Kaan Kadir Kadriye Kamil Kazım
  Kemal Kenan Kerem Kerim Koray Kübra Levent Leyla Lütfi Mahmut Mehmet Mehtap Melih Melike Melis Melisa Meltem Meral Mert Merve Meryem
  Mesut Mete Metehan Muammer Muhammed Muharrem Murat Musa Mustafa Muzaffer Münir Mürüvvet Müslüm Naci Naciye Nail Nazan Nazım Nazire Nazlı
  Nazmi Necati Necdet Necla Necmettin Neriman Nermin Neslihan Nesrin Neşe Nevin Nevzat Nihal Nihat Nilay Nilgün Nuh Nuran Nuray Nurcan
  Nurdan Nurettin Nurhan Nuri Nuriye Oğuz Oğuzhan Okan Oktay Olcay Orhan Osman Oya Ozan Ömer Özge Özkan Özlem Pelin Perihan Rabia Rana
  Rania Recai Recep Remzi Reşat Rıdvan Rıfat Rıza Rukiye Sabri Salih Saliha Salim Sami Samet Seda Sedat Selahattin Selda Selim Selin Selma
  Selman Semih Semra Sena Senem Serap Sercan Serdar Serhan Serhat Serkan Serpil Sevda Sevil Seyit Sezer Sıla Sibel Sinan Sinem Songül Suat
  Sude Süleyman Şaban Şebnem Şehmus Şenay Şengül Şenol Şerif Şerife Şevket Şeyda Şeyma Şiyar Şükran Şükrü Şule Taha Tahir Tahsin Talat
  Taner Tarık Taylan Tevfik Timur Tolga Tuğba Tuğçe Tuğrul Tuncay Tuncer Turgay Turgut Türkan Tülay Vedat Veli Veysel Yahya Yakup Yalçın
  Yasemin Yasin Yavuz Yeşim Yunus Yusuf Zehra Zeki Zekiye Zelal Zeliha Zeynel Zeynep Ziya Zuhal Züleyha Ahmed Fatima Omar Hassan Hussein
  Khaled Yasmin Nour John Michael David James Mary Anna Maria Sarah Emma Duru Melek`
    .split(/\s+/)
    .map(canonical),
)
